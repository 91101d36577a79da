import { useSyncExternalStore, type ReactNode } from 'react';
import { useGetIdentity } from 'react-admin';
import type { Identity } from '../../dataProvider/authProvider';
import { madeCodes } from '../../dataProvider/madeCodes';
import { session } from '../../dataProvider/session';
import { lazyPiece } from '../../ui/pieces';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { Layout } from '../Layout';

const FirstPassword = lazyPiece(async () => ({ default: (await import('./FirstThings')).FirstPassword }), {
  failed: 'screen',
});
const FirstCodes = lazyPiece(async () => ({ default: (await import('./FirstThings')).FirstCodes }), {
  failed: 'screen',
});

/** The shell, or a step that comes first after signing in: a new password, or the recovery codes. */
export function ReadyLayout({ children }: { children?: ReactNode }) {
  const { identity: known, isPending } = useGetIdentity();
  const identity = known as Identity | undefined;
  const codes = useSyncExternalStore(madeCodes.subscribe, madeCodes.now);
  if (identity?.passwordChangeRequired) return <FirstPassword username={identity.username} />;
  // While a user must change the password, the platform refuses all requests of a screen.
  if (isPending && session.mustChangePassword()) return <ScreenSkeleton />;
  if (codes) return <FirstCodes codes={codes} />;
  return <Layout>{children}</Layout>;
}
