// What opens over the builder's form and beside it, one file: whoever opens one of them soon opens another.
export { ChecksPanel } from "./checks/ChecksPanel";
export { MissingReport } from "./editor/MissingReport";
export { ReviseDialog } from "./editor/ReviseDialog";
export { ActionSheet } from "./frame/ActionSheet";
export { SectionSheet } from "./frame/SectionSheet";
export { HistoryDialog } from "./history/HistoryDialog";
export { Preview } from "./live-page/Preview";
export { FieldPhrases } from "./phrases/FieldPhrases";
export { ConflictsDialog } from "./report-session/ConflictsDialog";
export { StrandedDraft } from "./report-session/StrandedDraft";
export { BasisOffer } from "./sections/instruction/BasisOffer";
export { ClientOffer } from "./sections/instruction/ClientOffer";
export { TemplateOffer } from "./sections/instruction/TemplateOffer";
export { SignedPanel } from "./signing/SignedPanel";
export { CarriedTexts } from "./text-suggestions/CarriedTexts";
export { FormerFactsNote } from "./text-suggestions/FormerFactsNote";
export { SuggestionsPanel } from "./text-suggestions/SuggestionsPanel";
