import { connectionMessages, reportListMessages } from "./connection-messages.ts";

/** "40 seconds", "15 minutes": rounded up, so that nobody comes back too early. */
const waiting = (seconds: number): string => {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

/** Texts that both sides of the wire say; those of the specification to the letter. */
export const messages = {
  auth: {
    fillAllFields: "Please fill in all fields",
    fullNameRequired: "Full name is required",
    professionalTitleRequired: "Professional title is required",
    emailRequired: "Email address is required",
    emailInvalid: "Please enter a valid email address",
    passwordTooShort: "Password must be at least 8 characters long",
    passwordTooLong: "Password must be at most 128 characters long",
    passwordTooSimple:
      "Password must contain at least one uppercase letter, one lowercase letter, and one number",
    passwordCommon:
      "This password is one of the most common ones and easily guessed. Please choose another one.",
    passwordIsEmail: "Your email address is easily guessed as a password. Please choose another one.",
    passwordUnchanged: "Please choose a new password that differs from the current one",
    currentPasswordRequired: "Please enter your current password",
    linkIncomplete: "The link is incomplete. Please open it from the email again.",
    passwordsDiffer: "Passwords do not match",
    termsRequired: "Please accept the terms of service and the privacy policy",
    loginFailed: "Login failed",
    registrationFailed: "Registration failed",
    profileUpdateFailed: "Profile update failed",
    requiredProfileFields: "Please fill in all required fields",
    phoneInvalid: "Please enter a Sri Lankan telephone number, such as 077 123 4567",
    emptyListEntry: "Please fill in this line or remove it",
    registered: "Please check your email: we have sent you a link to confirm your address.",
    verified: "Your email address is confirmed. You can sign in now.",
    verificationSent:
      "If this address is waiting to be confirmed, an email with a new link is on its way. It may take a few minutes.",
    passwordLinkSent:
      "If this address has an account, an email with a link to set a new password is on its way. It may take a few minutes.",
    passwordReset: "Your new password is set, and you are signed out everywhere. Please sign in with it.",
    passwordChanged: "Your password is changed. All your other devices are signed out.",
    signedIn: "Signed in",
    signedOut: "Signed out",
    sessionsListed: "Where you are signed in",
    sessionEnded: "That device is signed out",
    othersEnded: "All your other devices are signed out",
    exportBegun: "Here is what is stored of your account",
    downloading: (files: number) =>
      `Downloading your data: ${files} ${files === 1 ? "file" : "files"} so far. Please keep this page open.`,
    dataDownloaded: "Your data are downloaded",
    dataNotDownloaded: "Your data could not be downloaded",
    accountClosed: "Your account is deleted, and you are signed out everywhere.",
    accountErased: "Your account and all its data are deleted.",
    accountNotDeleted: "Your account could not be deleted",
    erasureInterrupted:
      "Your account is closed: nobody can sign in to it any more. Not everything of it is deleted yet.",
    lockedOut: (seconds: number) =>
      `There were too many failed attempts to sign in to this account. Please try again in ${waiting(seconds)}, or choose “Forgot your password?” to set a new one now.`,
    addressLockedOut: (seconds: number) =>
      `There were too many failed attempts to sign in from your network. Please try again in ${waiting(seconds)}.`,
    currentPasswordLockedOut: (seconds: number) =>
      `The current password was wrong too often. Please try again in ${waiting(seconds)}, or sign out and choose “Forgot your password?”.`,
    tooManyMails: (seconds: number) =>
      `This email address was entered here too often. Please look for our emails in your folder for spam as well, or try again in ${waiting(seconds)}.`,
    tooManyFromAddress: (seconds: number) =>
      `There were too many requests from your network. Please try again in ${waiting(seconds)}.`,
  },
  reports: {
    ...reportListMessages,
    downloaded: "Report downloaded successfully",
    previewFailed: (why: string) => `Failed to generate preview: ${why}`,
    finalizeFailed: "Failed to finalize report",
    notFound: "Report not found",
    loading: "Loading report...",
    loadFailed: "Failed to load report",
    sectionSaved: "Section saved successfully",
    sectionSaveFailed: "Failed to save section",
    sectionUnderDevelopment: "Section Under Development",
    defaultPurpose: "Fair value assessment for client evaluation",
    locationPurpose: "Property assessment based on location analysis",
    profileUpdated: "Profile updated successfully!",
    profileUpdateFailed: "Failed to update profile",
    clientRequired: "Client information is required",
    lotNumberRequired: "Lot number is required",
    planNumberRequired: "Plan number is required",
    marketValueRequired: "Market value is required",
    buildingAgeHigh: "Building age seems unusually high",
    referenceTaken: "Another of your reports has this reference. Please choose another one.",
    planOld: "The survey plan is more than 10 years old; banks usually ask for a new survey",
    reasonRequired:
      "The market value differs from the worksheet. Please write the reason, or use the worksheet's value.",
  },
  images: {
    loadFailed: "Failed to load images",
    uploadFailed: "Upload failed",
    uploadImagesFailed: "Failed to upload images",
    deleteFailed: "Delete failed",
    deleteImageFailed: "Failed to delete image",
    uploaded: (count: number, category: string) => `Uploaded ${count} images to ${category}`,
    deleted: "Image deleted successfully",
    confirmDelete: "Are you sure you want to delete this image?",
    categoryFull: (max: number, category: string) => `Maximum ${max} images allowed for ${category}`,
    saveFirst: "Report must be saved before uploading images",
    notAnImage: "Only JPG, PNG, GIF or WebP images can be uploaded",
    none: "Please choose at least one image",
    tooMany: (max: number) => `At most ${max} images can be uploaded at once`,
    tooLarge: "Images may be up to 10MB each",
    blank: "The image is empty: it shows nothing but white. Please choose another one.",
    pictureSaved: (kind: string) => `${kind} saved. Your next reports print it.`,
    pictureRemoved: (kind: string) => `${kind} removed`,
    pictureRemoveFailed: (kind: string) => `Failed to remove the ${kind.toLowerCase()}`,
    confirmRemovePicture: (kind: string) =>
      `Remove your ${kind.toLowerCase()}? Reports that are finalized keep it, all others are printed without it.`,
  },
  location: {
    ...connectionMessages,
    analyzing: "Analyzing location...",
    analyzed: "Location analysis completed! Report auto-populated with location data.",
    analyzeFailed: "Failed to analyze location",
    latitudeRequired: "Latitude is required",
    latitudeInvalid: "Invalid latitude format",
    longitudeRequired: "Longitude is required",
    longitudeInvalid: "Invalid longitude format",
    radiusRequired: "Radius is required",
    radiusTooSmall: "Minimum radius is 100 meters",
    radiusTooLarge: "Maximum radius is 50,000 meters",
    categoriesRequired: "Categories are required",
    categoriesEmpty: "Select at least one category",
    coordinatesInvalid:
      "Invalid coordinates. Latitude must be between -90 and 90, longitude between -180 and 180.",
    geolocationUnsupported: "Geolocation is not supported by this browser.",
    geolocationFailed: "Error getting your location. Please enter coordinates manually.",
    healthFailed: "API health check failed",
    connectionFailed: "API connection failed",
  },
} as const;
