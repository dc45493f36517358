import Bowser from "bowser";

export const UNKNOWN_DEVICE = "Unknown device";
const MAX_USER_AGENT_LENGTH = 500;

// Bowser repeats unknown names as the client wrote them, which must not get into mails or onto screens.
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));

const apple: Record<string, string> = { tablet: "iPad", mobile: "iPhone" };

/** A User-Agent as readable text: "Chrome on Android", "Safari on iPhone". */
export const describeDevice = (userAgent: string): string => {
  if (userAgent.trim() === "") return UNKNOWN_DEVICE;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  const program = browsers.has(browser.name ?? "") ? browser.name?.replace(/ for Android$/, "") : undefined;
  const system = os.name === "iOS" ? (apple[platform.type ?? ""] ?? os.name) : os.name;
  const device = systems.has(os.name ?? "") ? system : undefined;
  return [program, device].filter(Boolean).join(" on ") || UNKNOWN_DEVICE;
};
