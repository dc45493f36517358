import { limits, shownByCode } from "@takseru/shared-types";
import { TextLink } from "@/ui";
import { LegalPage, type LegalSection } from "./LegalPage";

const sections: LegalSection[] = [
  {
    title: "Who is responsible",
    text: [
      "“We” are the organisation that runs this site and from whose address its emails come; an answer to any of them reaches us. For your own account and profile we decide what is stored and why: in the words of Sri Lanka's Personal Data Protection Act, No. 9 of 2022, we are the controller.",
      "What you write in your reports about clients, owners, occupiers and their properties is different: there you are the controller, who needs a right to use it, and we are the processor, who keeps it for you and does with it only what you tell the site to do.",
    ],
  },
  {
    title: "What is stored",
    points: [
      "Your account: name, email address, and a hash of your password from which the password cannot be read.",
      "Your professional profile: title, qualifications, registrations, office address, telephone numbers and, if you upload them, your logo and your signature as images and your signing certificate, whose key is stored encrypted.",
      "Your reports, with what they say about clients, owners and properties; their PDFs; their fees, with the numbers of their invoices; and a history of who changed which section when.",
      "Your sales, with the positions and sources that you note, your standard texts and phrases, your clients with their branches and contacts, and the rules of lenders that you add.",
      "Your photographs. The position and time that a camera wrote into one are read for your report and removed from the picture that is printed and shared.",
      "Your sessions: the kind of device and browser, when it signed in and when it was last used.",
      "What happened to your account: when it signed in, when its password was changed, and so on.",
      "Failed attempts to sign in, and how often links are asked for, by email address and network address.",
    ],
  },
  {
    title: "What it is used for",
    text: [
      "To make your reports, to sign you in, to send you the emails that you ask for, and to keep others out of your account. Nothing else: no advertising, no tracking, no scripts of third parties, no sale of data, no training of models on it, and no decision about anybody is made by a machine alone.",
      "For your account the ground is our agreement with you, which you accept when you register; for the defence against break-ins it is the legitimate interest of all who keep reports here.",
    ],
  },
  {
    title: "Where it is stored",
    text: [
      "In data centres of Amazon Web Services, as a rule those in Mumbai, India, encrypted on the way there and on their disks. The data therefore leave Sri Lanka; Amazon Web Services holds them as our processor and may not use them for itself.",
      "A copy of Takseru that you run on a computer of your own keeps everything on that computer.",
    ],
  },
  {
    title: "Location services",
    text: [
      "When you analyse a location, its coordinates may be sent to a map provider to find the address and the places nearby; the result names the source. OpenStreetMap's public servers are asked only at your own press, or from then on where you said so on your device. Nothing about you, your client or the report is sent with them.",
      "When you put a satellite picture into a report, the coordinates of the property, and how wide the picture has to be to show the plot that you drew, are sent to the provider that the picture names. The picture is kept with the report until you take it out or delete the report.",
    ],
  },
  {
    title: "Proposed texts",
    text: [
      "Texts are proposed from templates. Where this site uses a language model as well, the sentences that it is to word, made from the description of the property or written by you, are sent to Amazon Bedrock, a service of Amazon Web Services, which may answer from another country; no other part of the report is sent. A text that a model has worded says so.",
    ],
  },
  {
    title: "In your browser",
    text: [
      "There are no cookies. So that you can work without a connection, the site keeps in this browser: its own files, the token of your session with your name and email address, the list of your reports and those that you opened in the last 30 days, where you left each report, what you have typed that is not saved yet, and a random token by which the server knows this browser when somebody signs in again, so that strangers cannot lock you out. Logging out removes all but the site's own files, that token and that you dismissed a hint, after asking if something is not saved.",
    ],
  },
  {
    title: "How long",
    points: [
      "Account, profile, logo, signature, certificate, reports, photographs, comparables, texts and fees: until you delete them or your account.",
      `A deleted report can be brought back for ${limits.deletedReportDays} days, a deleted photograph for ${limits.image.deletedDays}; then it is removed.`,
      `A session: ${limits.session.hours} hours, or ${limits.session.rememberedDays} days with “Remember me”, unless you end it before.`,
      `A link to confirm an address: ${limits.verificationHours} hours. A link for a new password: ${limits.passwordResetMinutes} minutes.`,
      "A registration whose address is never confirmed: 30 days.",
      `What happened to your account: ${limits.securityEventDays} days.`,
      `The token by which the server knows a browser: ${limits.knownDevices.days} days after its last sign-in.`,
      "Failed attempts to sign in: an hour at most after the last one.",
      "Technical logs, which hold numbers and codes but no names and no contents: three months.",
      "Backups, from which what you deleted fades out: up to 45 days.",
    ],
  },
  {
    title: "Who can see it",
    text: [
      `Only you see your reports. Anyone who has a finalized report's verification code sees what a bank compares the paper with: ${shownByCode}. The client, the owner and the occupier are not among them. We look into stored reports only when you ask for help with one, or when a court or authority in Sri Lanka may demand it by law.`,
    ],
  },
  {
    title: "Your rights",
    text: [
      "The Personal Data Protection Act, No. 9 of 2022 gives you the right to see what is stored about you, to have it corrected and completed, to have it erased, to take back a consent and to object. We honour these rights whether or not each part of the Act is in force already.",
      <>
        Most of it you can do yourself at once: correct your <TextLink to="/profile">profile</TextLink>, and
        on your <TextLink to="/account">account page</TextLink> download everything or delete the account. For
        the rest, answer any of our emails. If you are not content with what we do, you can turn to the Data
        Protection Authority of Sri Lanka.
      </>,
      "If you are named in a valuer's report, please turn to that valuer, who decides about it; we pass on what reaches us.",
    ],
  },
  {
    title: "Download and deletion",
    text: [
      "The download is a zip file, or several of them where there is much, with your account, profile and reports as JSON, your photographs as you uploaded them, the PDFs of your finalized reports, your completed reports as Word documents, and your invoices. Deleting the account signs you out everywhere at once and removes all of that for good; both ask for your password again.",
      `Three things stay after a deletion. Whoever holds a finalized report can still check its verification code: for this, ${shownByCode} are kept, without a tie to your account. A random number says that the account was deleted, so that it is not brought back by mistake. Backups fade out as said above.`,
      "Your profession may oblige you to keep reports for years: download them before you delete. What a client or a bank has received from you is not ours to take back.",
    ],
  },
  {
    title: "How it is protected",
    text: [
      "Connections are encrypted. Passwords are stored as argon2id hashes, session tokens and links as hashes too. Each valuer's data are kept under a key of their own, and every call is checked against it. Should somebody nevertheless get at your data, we tell you and the Data Protection Authority without delay.",
    ],
  },
  {
    title: "Changes",
    text: [
      "When this text changes, the date on top does too; what changes much, we announce on the site before.",
    ],
  },
];

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy policy"
    description="What is stored, what for, where, how long, and who sees it."
    changed="27/11/2026"
    sections={sections}
  />
);
