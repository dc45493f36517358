import type { OnDevice } from "../../photograph";

/** Where a photograph is that the server does not have yet: "Sending 62 %". */
export const deviceState = (
  { state, share, reason }: Pick<OnDevice, "state" | "share" | "reason">,
  isPhone: boolean,
): string => {
  switch (state) {
    case "on this device":
      return isPhone ? "On this phone" : "On this device";
    case "waiting":
      return "Waiting";
    case "sending":
      return `Sending ${Math.round(share * 100)} %`;
    case "checking":
      return "Checking";
    case "refused":
      return reason ?? "Refused";
  }
};
