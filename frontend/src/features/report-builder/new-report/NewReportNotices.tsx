import { Alert, Button, Text } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { confirmDialog } from "@/ui";
import { DraftStorageAlert } from "../report-session/DraftStorageAlert";

interface NewReportNoticesProps {
  /** The draft of an earlier page is in the form. */
  restored: boolean;
  onStartOver: () => void;
  /** This browser stores no drafts. */
  refused: boolean;
  /** The report was sent, and no answer came. */
  waits: boolean;
  /** Why the analysis of the location got no answer; the device filled in what it knows. */
  unanswered: string | undefined;
  /** Nothing of the report can be written yet. */
  isEmpty: boolean;
}

/** What a person must know about a new report before going on. */
export const NewReportNotices = ({
  restored,
  onStartOver,
  refused,
  waits,
  unanswered,
  isEmpty,
}: NewReportNoticesProps) => {
  const ask = async () => {
    const agreed = await confirmDialog({
      title: "Start over?",
      message: "What you had typed for this new report is lost, and its photographs on this device.",
      confirm: "Start over",
      destructive: true,
    });
    if (agreed) onStartOver();
  };
  return (
    <>
      {!isEmpty && !waits && (
        <Text size="xs" c="dimmed">
          {refused ? "Nothing is kept" : "It is kept on this device"} until you create the report.
        </Text>
      )}
      {refused && <DraftStorageAlert />}
      {unanswered && (
        <Alert role="alert" color="yellow" title={unanswered}>
          {messages.location.fromDevice}
        </Alert>
      )}
      {restored && (
        <Alert>
          What you typed before has been restored.{" "}
          <Button variant="default" size="compact-sm" onClick={() => void ask()}>
            Start over
          </Button>
        </Alert>
      )}
      <div role="status">
        {waits && (
          <Alert color="yellow">
            Offline: kept on this device. The report is created as soon as there is a connection, once.
          </Alert>
        )}
      </div>
    </>
  );
};
