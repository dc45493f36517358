import { Alert, Button } from "@mantine/core";
import "@mantine/core/styles/Alert.layer.css";
import { formatDate, formatTime } from "@takseru/shared-types";

interface ConflictsNoticeProps {
  /** When the other version was saved. */
  savedAt: string;
  onCompare: () => void;
}

/** Says that fields were changed here and elsewhere. */
export const ConflictsNotice = ({ savedAt, onCompare }: ConflictsNoticeProps) => (
  <Alert color="yellow" title="Changed elsewhere">
    Fields that you have changed were changed in another tab or on another device as well, and saved there on{" "}
    {formatDate(savedAt)} at {formatTime(savedAt)}. What you typed is kept.{" "}
    <Button variant="default" size="compact-sm" onClick={onCompare}>
      Compare
    </Button>
  </Alert>
);
