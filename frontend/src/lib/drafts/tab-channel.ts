const NAME = "takseru-reports";

let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel === "undefined") return undefined;
  channel ??= new BroadcastChannel(NAME);
  return channel;
};

/** The browser's other tabs hear that a report has changed on the server. */
export const tellOtherTabs = (reportId: number): void => open()?.postMessage(reportId);

/** Hears of reports that another tab has changed; gives back how to stop that. */
export const onReportChanged = (listener: (reportId: number) => void): (() => void) => {
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "number") listener(data);
  };
  const opened = open();
  opened?.addEventListener("message", heard);
  return () => opened?.removeEventListener("message", heard);
};
