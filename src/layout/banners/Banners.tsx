import { ConnectionBanner } from './ConnectionBanner';
import { MaintenanceBanner } from './MaintenanceBanner';
import { VersionNotice } from './VersionNotice';

/** What everyone should know at once, above the screen. */
export function Banners() {
  return (
    <>
      <ConnectionBanner />
      <MaintenanceBanner />
      <VersionNotice />
    </>
  );
}
