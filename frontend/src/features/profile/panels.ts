// The parts of the practice but the clients, one file.
export { CertificatePanel } from "./certificate/CertificatePanel";
export { PhrasesPanel } from "./phrases/PhrasesPanel";
export { FeesPanel, TextsPanel } from "./practice/PracticePanel";
