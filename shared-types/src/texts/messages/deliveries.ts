/** What is said where a signed report or paper is handed over. */
export const deliveryMessages = {
  toRequired: "Please enter the address to send it to",
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
  /** Nobody can say whether it has arrived. */
  unconfirmed:
    "The mail service gave no answer, so it is not known whether this mail has gone. Please ask the reader before you send it again.",
  sent: (to: string) => `Sent to ${to}`,
  failed: "It could not be sent",
  listFailed: "It could not be read who has this report",
  linkEnded: "The link no longer works",
  endFailed: "The link could not be ended",
  notTheSigned:
    "The file that arrived is not the PDF that was signed, so it is not shown. Please tell the operator of this server.",
  notOnDevice: "This PDF is not on this device yet",
  notDrawn:
    "Its pages cannot be drawn here. The file is whole: download it, and open it with another program.",
  shareFailed: "The PDF could not be handed to another program. Download it, and send the file from there.",
  /** For whoever opens a link. */
  unknownLink:
    "There is nothing under this link, or no longer. Please ask the valuer from whom you have it for another one.",
  ended: "This link has ended. Please ask the valuer from whom you have it for another one.",
} as const;
