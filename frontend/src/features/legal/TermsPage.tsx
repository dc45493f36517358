import { shownByCode } from "@takseru/shared-types";
import { TextLink } from "@/ui";
import { LegalPage, type LegalSection } from "./LegalPage";

const sections: LegalSection[] = [
  {
    title: "Who may use it",
    text: [
      "Takseru is for property valuers with professional credentials. You register with your own name, title and email address, and state only qualifications, memberships and registration numbers that you hold. We may ask you to show them, and close an account whose statements are not true.",
    ],
  },
  {
    title: "Your account",
    text: [
      "It is for you alone. Keep your password to yourself; log out on devices that others use. What is done with your account counts as done by you until you have told us that somebody else has got into it.",
    ],
  },
  {
    title: "Your reports are yours",
    text: [
      "What you write, upload and finalize belongs to you. We store it so that you can work on it and download it, and use it for nothing else.",
    ],
  },
  {
    title: "You are the valuer",
    text: [
      "Location details, distances, computed sums and proposed texts are aids and may be wrong. You inspect, you check, and the opinion of value that you sign is yours alone, under the law and the standards of your profession. Takseru gives no valuation and takes no part in yours.",
    ],
  },
  {
    title: "Data of others",
    text: [
      <>
        Reports name clients, owners and occupiers. You enter such data only as far as your instruction and
        the Personal Data Protection Act, No. 9 of 2022 allow; you answer for it as the controller, and we
        keep it for you as the processor, as the <TextLink to="/privacy">privacy policy</TextLink> says. Take
        photographs with the occupier's leave, and leave people out of them.
      </>,
    ],
  },
  {
    title: "Finalized reports",
    text: [
      `A finalized report can no longer be changed; what must change becomes a revision with a reason. It carries a verification code, with which anyone who holds the document can see ${shownByCode}.`,
    ],
  },
  {
    title: "What you may not do",
    points: [
      "enter another person's data without a right to it,",
      "try to reach other valuers' reports, or sign in as somebody else,",
      "upload anything but pictures of the property and its papers,",
      "burden the service so that others cannot work,",
      "pass off a draft, or a report that you have altered outside Takseru, as a finalized one.",
    ],
  },
  {
    title: "Names of places, maps and pictures",
    text: [
      "The towns that are suggested for a property come from GeoNames (geonames.org), corrected, under the licence CC BY 4.0. Maps, pictures from above and places name their sources beside them.",
    ],
  },
  {
    title: "Availability",
    text: [
      "We back up what you save and mend what breaks, but the service is offered as it is: it may be interrupted, and it may end, in which case you have at least 30 days to download your reports. Keep a copy of every report that you have signed.",
    ],
  },
  {
    title: "Liability",
    text: [
      "We answer for harm that we cause wilfully or by gross negligence, and wherever the law of Sri Lanka does not let us say otherwise. We do not answer for the content of a report, nor for losses that a copy of your own would have spared you.",
    ],
  },
  {
    title: "Ending",
    text: [
      <>
        You can delete your account at any time on your <TextLink to="/account">account page</TextLink>. We
        can close it when these terms are broken, after telling you why, and leave you time to download your
        reports unless others are in danger.
      </>,
    ],
  },
  {
    title: "Law and changes",
    text: [
      "The law of Sri Lanka applies. When these terms change, the date on top does too, and we ask you before anything changes to your disadvantage.",
    ],
  },
];

export const TermsPage = () => (
  <LegalPage
    title="Terms of service"
    description="What you and we can expect of each other."
    changed="27/11/2026"
    sections={sections}
  />
);
