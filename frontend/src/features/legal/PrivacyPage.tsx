import { LegalPage } from "./LegalPage";

const sections = [
  {
    title: "What is stored",
    text: "Your account (name, professional title, email address and a hash of your password), your professional profile, your reports with what they say about clients, owners and properties, your photographs, and a history of changes.",
  },
  {
    title: "Photographs",
    text: "The position and time that a camera wrote into a photograph are read for your report and then removed from the picture that is printed and shared.",
  },
  {
    title: "What it is used for",
    text: "To make your reports, to sign you in, and to send you the emails that you ask for. There is no advertising, no tracking and no script of third parties on this site.",
  },
  {
    title: "Location services",
    text: "When you analyse a location, its coordinates may be sent to a map provider to find the address and places nearby. Nothing about you or your client is sent with them.",
  },
  {
    title: "In your browser",
    text: "The site keeps the token of your session in this browser. Signing out removes it.",
  },
  {
    title: "Who can see it",
    text: "Only you see your reports. Anyone with a finalized report's verification code sees the few facts that prove it genuine.",
  },
];

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy policy"
    description="What is stored, what for, and who sees it."
    sections={sections}
  />
);
