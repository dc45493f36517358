import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { LazyBoundary, lazyWithRetry } from "@/ui";

const FeeDialog = lazyWithRetry(async () => (await import("@/lib/fees/FeeDialog")).default);

/** The way to the fee and the invoice, once the report is signed. */
export const SignedFee = ({ reportId }: { reportId: number }) => {
  const [opened, setOpened] = useState<boolean>();
  return (
    <div>
      <Button variant="default" onClick={() => setOpened(true)}>
        Fee and invoice
      </Button>
      {opened !== undefined && (
        <LazyBoundary>
          <Suspense>
            <FeeDialog reportId={reportId} opened={opened} onClose={() => setOpened(false)} />
          </Suspense>
        </LazyBoundary>
      )}
    </div>
  );
};
