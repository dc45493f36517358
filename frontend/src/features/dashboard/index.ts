export { DashboardPage, type InstructionSlot } from "./DashboardPage";
export type { LocationSlot } from "./location-slot";
