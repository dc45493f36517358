/** Refusals of handing over, and texts of a mailed link's page. */
export const deliveryMessages = {
  subjectRequired: "Please write a subject",
  textRequired: "Please write a few words to the reader",
  webAddress:
    "Please leave web addresses out: the link to the PDF is added by itself, and the profession’s code allows no advertisement here",
  notSigned: "Only a signed report can be sent. Please sign it first.",
  notFound: "This was not sent from this report",
  noLink: "This was not sent as a link",
  /** `size` as "9.2 MB". */
  tooLarge: (size: string, most: string) =>
    `This PDF has ${size}, and a mail takes ${most} at most. Please send a link instead.`,
  inProgress: "This mail is being sent already. Please look in half a minute whether it has gone.",
  refused:
    "The mail service did not take this mail, so nothing was sent. Please check the address, or try again later.",
  /** For the reader of a link. */
  unknownLink:
    "There is nothing under this link, or no longer. Please ask the valuer from whom you have it for another one.",
  ended: "This link has ended. Please ask the valuer from whom you have it for another one.",
} as const;
