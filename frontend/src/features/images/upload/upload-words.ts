/** What the valuer reads of a photograph that is on this device. */
export const uploadWords = {
  damaged: "It arrived damaged, and is still whole on this device.",
  unreadable: "This browser could not read the file. Choose it again, or copy it to this device first.",
  noRoom: "This device has no room left: keep this page open until it is sent, and make some room.",
  notKept: "This browser keeps nothing here, as private windows do: keep this page open until it is sent.",
  reportDeleted: "The report has been deleted.",
} as const;
