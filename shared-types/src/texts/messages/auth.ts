/** "40 seconds", "15 minutes": rounded up, so that nobody tries again too early. */
const waiting = (seconds: number): string => {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

export const authMessages = {
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
  emptyListEntry: "Please fill in this line or remove it",
  registered: "Please check your email: we have sent you a link to confirm your address.",
  notVerified: "The email address could not be verified",
  verified: "Your email address is confirmed. You can sign in now.",
  /** `other`: another account that is signed in on this device. */
  verifiedSignedIn: (other: string | undefined) =>
    other === undefined
      ? "Your email address is confirmed, and you are signed in."
      : `Your email address is confirmed. On this device you are signed in as ${other}.`,
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
  lockedOut: (seconds: number) =>
    `There were too many failed attempts to sign in to this account. Please try again in ${waiting(seconds)}, or choose “Forgot your password?” to set a new one now.`,
  addressLockedOut: (seconds: number) =>
    `There were too many failed attempts to sign in from your network. Please try again in ${waiting(seconds)}.`,
  currentPasswordLockedOut: (seconds: number) =>
    `The current password was wrong too often. Please try again in ${waiting(seconds)}, or log out and choose “Forgot your password?”.`,
  registrationPasswordWrong:
    "This is not the password of this registration. Please try again, or choose a new password.",
  registrationPasswordLockedOut: (seconds: number) =>
    `The password was wrong too often. Please try again in ${waiting(seconds)}, or choose a new password.`,
  tooManyMails: (seconds: number) =>
    `This email address was entered here too often. Please look for our emails in your folder for spam as well, or try again in ${waiting(seconds)}.`,
  tooManyFromAddress: (seconds: number) =>
    `There were too many requests from your network. Please try again in ${waiting(seconds)}.`,
} as const;
