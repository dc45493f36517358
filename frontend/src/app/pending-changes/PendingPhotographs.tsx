// Not by the door, which brings the gallery along.
import {
  type PendingPhotographs as Pending,
  usePendingPhotographs,
} from "@/features/images/upload/use-pending-photographs";
import { queryClient } from "@/lib/api/query-client";
import { reportQuery } from "@/lib/reports/report-queries";
import { TextLink } from "@/ui";
import classes from "../shell.module.css";
import type { PendingChangesProps } from "./PendingChanges";

const inWords = (count: number): string => (count === 1 ? "1 photograph" : `${count} photographs`);

const screenOf = ({ owner }: Pending): { name: string; path: string; to: string } => {
  if (typeof owner === "string")
    return {
      name: "a new report",
      path: "/reports/new",
      to: `/reports/new?draft=${owner.slice(owner.lastIndexOf("#") + 1)}`,
    };
  const path = `/reports/builder/${owner}`;
  const report = queryClient.getQueryData(reportQuery(owner).queryKey);
  const name = `report ${report?.report_reference || `#${owner}`}`;
  return { name, path, to: `${path}?section=property_images` };
};

const lineOf = ({ owner, count, refused }: Pending, isOnline: boolean): string => {
  if (count === 0) return `${inWords(refused)} could not be taken: open it to see why:`;
  if (typeof owner === "string") return `${inWords(count)} on this device, until this is created:`;
  return isOnline
    ? `Sending ${inWords(count)} of`
    : `${inWords(count)} on this device, sent when you are back online:`;
};

/** The photographs on this device of reports other than the one that is shown; sends those of all. */
export const PendingPhotographs = ({ userId, pathname }: PendingChangesProps) => {
  const { isOnline, pending } = usePendingPhotographs(userId);
  return pending.map((ofReport) => {
    const { name, path, to } = screenOf(ofReport);
    if (path === pathname) return null;
    return (
      <p key={ofReport.owner} className={classes.pending}>
        {lineOf(ofReport, isOnline)}{" "}
        <TextLink to={to} underline="always" c="inherit">
          {name}
        </TextLink>
      </p>
    );
  });
};
