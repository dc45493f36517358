import { Button, Group, Text } from "@mantine/core";
import type { ReportSummary } from "@takseru/shared-types";
import { useNavigate } from "react-router";
import { reportName } from "@/lib/reports/report-labels";
import { useCloneReport } from "@/lib/reports/use-clone-report";
import { Dialog, FormError } from "@/ui";
import classes from "./clone-dialog.module.css";

/** Confirms a clone: lists what is not copied, creates the new report and opens it. */
export const CloneDialog = ({
  title,
  report,
  onClose,
}: {
  title: string;
  report: ReportSummary;
  onClose: () => void;
}) => {
  const navigate = useNavigate();
  const name = reportName(report);
  const clone = useCloneReport(report, ({ id }) => {
    onClose();
    void navigate(`/reports/builder/${id}`);
  });
  return (
    <Dialog title={title} opened onClose={onClose}>
      <Text>
        The new report is a draft with a reference of its own. It takes over what is written in {name}.
      </Text>
      <Text mt="sm">Not taken over:</Text>
      <ul className={classes.omitted}>
        <li>client and intended users</li>
        <li>dates of report, valuation and inspection</li>
        <li>market, forced sale and insurance value</li>
        <li>photographs</li>
      </ul>
      <FormError error={clone.error} fallback="The new report could not be started" />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={clone.isPending} onClick={() => clone.mutate()} data-autofocus>
          Start new report
        </Button>
      </Group>
    </Dialog>
  );
};
