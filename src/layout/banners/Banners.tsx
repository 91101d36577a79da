import { ConnectionBanner } from './ConnectionBanner';
import { MaintenanceBanner } from './MaintenanceBanner';
import { VersionNotice } from './VersionNotice';

/** Notices above every screen. */
export function Banners() {
  return (
    <>
      <ConnectionBanner />
      <MaintenanceBanner />
      <VersionNotice />
    </>
  );
}
