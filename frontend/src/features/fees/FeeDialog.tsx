import { clientOf, messages } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "@/lib/api/api";
import { clientsQuery } from "@/lib/clients/clients";
import { practiceQuery } from "@/lib/profile/profile-queries";
import { reportQuery } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";
import { Dialog, ErrorState, Loading } from "@/ui";
import { FeeForm } from "./FeeForm";

interface FeeDialogProps {
  reportId: number;
  opened: boolean;
  onClose: () => void;
}

const FeeContent = ({ reportId, onClose }: Omit<FeeDialogProps, "opened">) => {
  const report = useQuery(reportQuery(reportId));
  const { id: userId } = useUser();
  const practice = useQuery(practiceQuery(userId));
  // Without the clients the fee begins with the scale.
  const clients = useQuery(clientsQuery(userId));
  const error = (!report.data && report.error) || (!practice.data && practice.error);
  if (error)
    return (
      <ErrorState
        title="The fee could not be loaded"
        message={messageOf(error, messages.reports.requestFailed)}
        onRetry={() => void Promise.all([report.refetch(), practice.refetch()])}
      />
    );
  if (!report.data || !practice.data || clients.isPending) return <Loading />;
  const client = clientOf(report.data, clients.data?.clients ?? []);
  return <FeeForm report={report.data} practice={practice.data} client={client} onClose={onClose} />;
};

/** The fee of a report, over the list or the builder. */
export const FeeDialog = ({ reportId, opened, onClose }: FeeDialogProps) => (
  <Dialog title="Fee" size="lg" opened={opened} onClose={onClose}>
    <FeeContent reportId={reportId} onClose={onClose} />
  </Dialog>
);
