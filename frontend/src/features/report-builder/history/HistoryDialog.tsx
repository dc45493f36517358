import { lazy, Suspense } from "react";
import { Dialog, Loading } from "@/ui";
import type { RestoreValueInput } from "./restore-value";

const HistoryList = lazy(async () => ({ default: (await import("./HistoryList")).HistoryList }));

interface HistoryDialogProps {
  reportId: number;
  userId: string;
  readOnly: boolean;
  /** What restoring a value needs. */
  restoring: RestoreValueInput;
  opened: boolean;
  onClose: () => void;
}

/** The report's history. */
export const HistoryDialog = ({ opened, onClose, ...history }: HistoryDialogProps) => (
  <Dialog title="History" size="lg" opened={opened} onClose={onClose}>
    {opened && (
      <Suspense fallback={<Loading />}>
        <HistoryList {...history} onClose={onClose} />
      </Suspense>
    )}
  </Dialog>
);
