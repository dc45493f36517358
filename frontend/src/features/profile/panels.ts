// What stands below the form of the profile, one file.
export { CertificatePanel } from "./certificate/CertificatePanel";
export { PhrasesPanel } from "./phrases/PhrasesPanel";
export { PracticePanel } from "./practice/PracticePanel";
