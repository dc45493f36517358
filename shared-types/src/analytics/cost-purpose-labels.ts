/** The purposes of costs, in a valuer's words. */
export const costPurposeLabels = {
  storage: "Storage",
  sending: "Sending",
  maps: "Maps and addresses",
  text: "Proposed text",
  pdfs: "Making PDFs",
  emails: "Emails",
  running: "Running the server",
} as const;
