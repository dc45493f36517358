/** Texts of the screens for handing over a signed report or paper. */
export const handoverMessages = {
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
} as const;
