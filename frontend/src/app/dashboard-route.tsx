// Not by the door, which every screen loads. Not later either: signing out works without a connection.
import { confirmSignOut } from "@/features/auth/sign-out";
import { DashboardPage as Dashboard, type InstructionSlot, type LocationSlot } from "@/features/dashboard";
import { lazyDialog, lazyWithRetry } from "@/ui";

const LocationStart = lazyWithRetry(async () => (await import("@/features/location")).LocationStart);

const location: LocationSlot = (options) => <LocationStart {...options} />;

// Not by the door, which brings the editor along.
const InstructionSheet = lazyDialog(
  async () => (await import("@/features/report-builder/instruction/InstructionSheet")).InstructionSheet,
);

const instruction: InstructionSlot = (options) => <InstructionSheet {...options} />;

/** The dashboard with the location analysis that it opens. */
export const DashboardPage = () => (
  <Dashboard instruction={instruction} location={location} onLogout={() => void confirmSignOut()} />
);
