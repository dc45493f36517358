import { lazyDialog, lazyWithRetry } from "@/ui";

const loadPanels = () => import("./panels");

const Nothing = () => null;

export const ActionSheet = lazyDialog(async () => (await loadPanels()).ActionSheet);
export const BasisOffer = lazyWithRetry(async () => (await loadPanels()).BasisOffer);
export const ChecksPanel = lazyWithRetry(async () => (await loadPanels()).ChecksPanel);
/** Of a copy alone. Where it cannot be loaded, the signing page names the paragraphs. */
export const CarriedTexts = lazyWithRetry(async () => (await loadPanels()).CarriedTexts, Nothing, Nothing);
/** Where it cannot be loaded nothing is proposed. */
export const ClientOffer = lazyWithRetry(async () => (await loadPanels()).ClientOffer, Nothing, Nothing);
export const ConflictsDialog = lazyDialog(async () => (await loadPanels()).ConflictsDialog);
/** Where they cannot be loaded, a text is written without them, and the next one tries again. */
export const FieldPhrases = lazyWithRetry(async () => (await loadPanels()).FieldPhrases, Nothing, Nothing);
/** Where it cannot be loaded, the signing page names the texts. */
export const FormerFactsNote = lazyWithRetry(
  async () => (await loadPanels()).FormerFactsNote,
  Nothing,
  Nothing,
);
export const HistoryDialog = lazyDialog(async () => (await loadPanels()).HistoryDialog);
export const MissingReport = lazyWithRetry(async () => (await loadPanels()).MissingReport);
export const Preview = lazyWithRetry(async () => (await loadPanels()).Preview);
export const ReviseDialog = lazyDialog(async () => (await loadPanels()).ReviseDialog);
export const SectionSheet = lazyDialog(async () => (await loadPanels()).SectionSheet);
export const SignedPanel = lazyWithRetry(async () => (await loadPanels()).SignedPanel);
export const StrandedDraft = lazyWithRetry(async () => (await loadPanels()).StrandedDraft);
export const SuggestionsPanel = lazyWithRetry(async () => (await loadPanels()).SuggestionsPanel);
export const TemplateOffer = lazyWithRetry(async () => (await loadPanels()).TemplateOffer);
