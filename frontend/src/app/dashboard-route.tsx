import { lazy } from "react";
// Not by the door, which every screen loads. Not later either: signing out works without a connection.
import { confirmSignOut } from "@/features/auth/sign-out";
import { DashboardPage as Dashboard, type LocationSlot } from "@/features/dashboard";

// Loaded when it is opened: a form brings the contract's schemas with it.
const LocationStart = lazy(async () => ({ default: (await import("@/features/location")).LocationStart }));

const location: LocationSlot = (options) => <LocationStart {...options} />;

/** The dashboard with the location analysis that it opens. */
export const DashboardPage = () => <Dashboard location={location} onLogout={() => void confirmSignOut()} />;
