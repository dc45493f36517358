import "@mantine/core/styles/Progress.layer.css";
import { Progress } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { TextLink } from "@/ui";
import classes from "./import-page.module.css";
import { progressText } from "./take-sales";
import type { Taking } from "./use-taking";

/** How many sales are taken; it alone is drawn anew after each batch. */
export const TakingProgress = ({ progress, to }: Pick<Taking, "progress"> & { to: string }) => {
  const now = useSyncExternalStore(progress.subscribe, progress.get);
  if (!now) return null;
  const { taken, all } = now;
  return (
    <div className={classes.progress}>
      <Progress value={(taken / Math.max(1, all)) * 100} aria-label="Sales taken" transitionDuration={0} />
      <p className="figures" aria-hidden="true">
        {taken.toLocaleString("en")} of {all.toLocaleString("en")}
      </p>
      <p role="status">{progressText(taken, all)}</p>
      {taken >= all && <TextLink to={to}>To your sales</TextLink>}
    </div>
  );
};
