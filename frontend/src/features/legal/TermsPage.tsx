import { LegalPage } from "./LegalPage";

const sections = [
  {
    title: "Who may use it",
    text: "Takseru is for property valuers with professional credentials. You register with your own name, title and email address, keep your password to yourself, and answer for what is done with your account.",
  },
  {
    title: "Your reports are yours",
    text: "What you write, upload and finalize belongs to you. We store it so that you can work on it and download it, and use it for nothing else.",
  },
  {
    title: "You are the valuer",
    text: "Location details, distances, computed sums and proposed texts are aids. You check them, and the opinion of value that you sign is yours alone, under the standards of your profession.",
  },
  {
    title: "Finalized reports",
    text: "A finalized report can no longer be changed. It carries a verification code with which anyone who holds the document can see its reference, your name, the date, the market value and the document's fingerprint.",
  },
  {
    title: "What you may not do",
    text: "Do not enter another person's data without a right to it, try to reach other valuers' reports, or burden the service so that others cannot work.",
  },
  {
    title: "Availability",
    text: "The service is offered as it is. Keep a copy of every report that you have signed.",
  },
];

export const TermsPage = () => (
  <LegalPage
    title="Terms of service"
    description="What you and we can expect of each other."
    sections={sections}
  />
);
