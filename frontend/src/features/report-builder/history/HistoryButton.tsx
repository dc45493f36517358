import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { Dialog, Loading } from "@/ui";
import type { RestoreValueInput } from "./restore-value";

const HistoryList = lazy(async () => ({ default: (await import("./HistoryList")).HistoryList }));

interface HistoryButtonProps {
  reportId: number;
  userId: string;
  readOnly: boolean;
  /** What restoring a value needs. */
  restoring: RestoreValueInput;
}

/** A button that opens the report's history. */
export const HistoryButton = (props: HistoryButtonProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        History
      </Button>
      <Dialog title="History" size="lg" opened={opened} onClose={() => setOpened(false)}>
        {opened && (
          <Suspense fallback={<Loading />}>
            <HistoryList {...props} onClose={() => setOpened(false)} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
};
