/** Keeps other sites' windows and pages apart from a reply: they can neither reach its window nor embed it. */
export const isolationHeaders = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Permissions-Policy of replies that are not pages: nothing is allowed. */
const permissionsPolicy = (own: string): string =>
  [
    ...["camera", "clipboard-write", "geolocation"].map((feature) => `${feature}=${own}`),
    ...["microphone", "payment", "usb"].map((feature) => `${feature}=()`),
  ].join(", ");

/** The site photographs a property, reads its position and copies text. */
export const sitePermissions = { "Permissions-Policy": permissionsPolicy("(self)") };
export const noPermissions = { "Permissions-Policy": permissionsPolicy("()") };
