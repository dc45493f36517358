import { loadEngine, loadedEngine, needsEngine } from "@takseru/shared-types/valuation-engine";
import { type ComponentType, useState } from "react";
import type { DraftSlot } from "@/lib/drafts/draft-slot";
import { lazyWithRetry } from "@/ui";
import { parseDraft } from "../report-form";

/** A screen with a form, shown once the code is loaded that reads what its report and the draft on this device hold. */
export const afterEngine = <Props extends { slot: DraftSlot; report?: object }>(
  Screen: ComponentType<Props>,
) => {
  const Waiting = lazyWithRetry(async () => {
    await loadEngine();
    return Screen;
  });
  return (props: Props) => {
    // Decided once: another component in its place would lose the form.
    const [Shown] = useState(() => {
      const drafted = parseDraft(props.slot.stored.typed)?.mine ?? {};
      const isReady = loadedEngine() !== undefined || ![props.report ?? {}, drafted].some(needsEngine);
      return isReady ? Screen : Waiting;
    });
    return <Shown {...props} />;
  };
};
