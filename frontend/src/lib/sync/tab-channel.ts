const NAME = "takseru-reports";

let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel === "undefined") return undefined;
  channel ??= new BroadcastChannel(NAME);
  return channel;
};

/** Tells the browser's other tabs that a report has changed on the server. */
export const announceReportChange = (reportId: number): void => open()?.postMessage(reportId);

/** Calls `listener` when another tab has changed a report; returns a function that stops it. */
export const onReportChanged = (listener: (reportId: number) => void): (() => void) => {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "number") listener(data);
  };
  const opened = open();
  opened?.addEventListener("message", onMessage);
  return () => opened?.removeEventListener("message", onMessage);
};
