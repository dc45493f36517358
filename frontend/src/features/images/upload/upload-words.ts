/** What the valuer reads of a photograph that is on this device. */
export const uploadWords = {
  damaged: "It arrived damaged, and is still whole on this device.",
  unreadable: "This browser could not read the file. Choose it again, or copy it to this device first.",
  noRoom: "This device's storage is full: keep this page open until it is sent, and free some space.",
  notKept: "This browser stores nothing here, as in a private window: keep this page open until it is sent.",
  reportDeleted: "The report has been deleted.",
} as const;
