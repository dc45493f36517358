import { reportListMessages } from "../connection-messages.ts";

export const reportsMessages = {
  ...reportListMessages,
  downloaded: "Report downloaded successfully",
  draftDownloaded: "Draft of the report downloaded",
  previewFailed: (why: string) => `Failed to generate preview: ${why}`,
  finalizeFailed: "Failed to finalize report",
  notFound: "Report not found",
  tooLongToPrint: (label: string) =>
    `This report takes too long to print. Please shorten what takes most of it: ${label}.`,
  loading: "Loading report...",
  loadFailed: "Failed to load report",
  sectionSaved: "Section saved successfully",
  sectionSaveFailed: "Failed to save section",
  sectionUnderDevelopment: "Section Under Development",
  defaultPurpose: "Fair value assessment for client evaluation",
  locationPurpose: "Property assessment based on location analysis",
  profileUpdated: "Profile updated successfully!",
  profileUpdateFailed: "Failed to update profile",
  practiceChanged:
    "This was changed in another window or on another device in the meantime. What you typed is kept; please compare and save again.",
  buildingAgeHigh: "Building age seems unusually high",
  referenceTaken: "Another of your reports has this reference. Please choose another one.",
  planOld: "The survey plan is more than 10 years old; banks usually ask for a new survey",
  /** `day` is printed as dd/mm/yyyy. */
  notYet: (day: string) => `${day} has not come yet. Please correct the date.`,
  reasonRequired:
    "The market value differs from the worksheet. Please write the reason, or use the worksheet's value.",
} as const;
