// Not by the door, which every screen loads. Not later either: signing out works without a connection.
import { confirmSignOut } from "@/features/auth/sign-out";
import { DashboardPage as Dashboard, type LocationSlot } from "@/features/dashboard";
import { lazyWithRetry } from "@/ui";

const LocationStart = lazyWithRetry(async () => (await import("@/features/location")).LocationStart);

const location: LocationSlot = (options) => <LocationStart {...options} />;

/** The dashboard with the location analysis that it opens. */
export const DashboardPage = () => <Dashboard location={location} onLogout={() => void confirmSignOut()} />;
