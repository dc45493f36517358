import { lazy } from "react";
import { DashboardPage as Dashboard, type LocationSlot } from "@/features/dashboard";

// A form, and with it the contract's schemas: only for those who open it.
const LocationForm = lazy(async () => ({ default: (await import("@/features/location")).LocationForm }));

const location: LocationSlot = (options) => <LocationForm {...options} />;

/** The dashboard with the location analysis that it opens. */
export const DashboardPage = () => <Dashboard location={location} />;
