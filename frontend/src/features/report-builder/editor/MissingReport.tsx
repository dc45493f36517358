import { messages } from "@takseru/shared-types";
import { useState } from "react";
import type { DraftSlot } from "@/lib/drafts/draft-slot";
import { rememberedListUrl } from "@/lib/reports/remembered-list-url";
import { useUser } from "@/lib/session/session";
import { LinkButton, Page, PageHeader, TextLink } from "@/ui";
import { parseDraft } from "../report-form";
import { StrandedDraft } from "../report-session/StrandedDraft";

const DraftOfMissingReport = ({ slot }: { slot: DraftSlot }) => {
  const [draft, setDraft] = useState(() => parseDraft(slot.stored.typed));
  const discard = () => {
    void slot.persist(undefined);
    setDraft(undefined);
  };
  if (!draft) return null;
  return (
    <StrandedDraft draft={draft} onDelete={discard}>
      The report is no longer there, so this cannot be saved to it. A deleted report can be brought back for
      30 days from <TextLink to="/reports/deleted">Recently deleted reports</TextLink>; then it is saved.
    </StrandedDraft>
  );
};

/** In place of the form of a report that is not there. */
export const MissingReport = ({ slot }: { slot?: DraftSlot | undefined }) => (
  <Page title={messages.reports.notFound} width="text">
    <PageHeader
      title={messages.reports.notFound}
      description="It may have been deleted, or it belongs to someone else."
    />
    {slot && <DraftOfMissingReport slot={slot} />}
    <LinkButton to={rememberedListUrl(useUser().id)}>Back to Reports</LinkButton>
  </Page>
);
