import { useDraftSlot } from "@/lib/drafts/draft-slot";
import { useUser } from "@/lib/session/session";
import { Loading, Page, useInPieces } from "@/ui";
import { NewReport, type NewReportSlots } from "./NewReport";

/** The builder at /reports/new: the location first, then the sections; nothing is stored before Create Report. */
export const NewReportPage = (slots: NewReportSlots) => {
  const slot = useDraftSlot(useUser().id, "report-new");
  const isShown = useInPieces(slot !== undefined);
  if (isShown && slot) return <NewReport {...slots} slot={slot} />;
  return (
    <Page title="New valuation report">
      <Loading />
    </Page>
  );
};
