export { DashboardPage } from "./DashboardPage";
export type { LocationSlot } from "./location-slot";
