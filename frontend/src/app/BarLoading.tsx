import { PageLoading } from "@/ui";
import classes from "./shell.module.css";

/** A screen that is being loaded, below the bar that it will fill. */
export const BarLoading = () => (
  <>
    <div className={classes.bar} />
    <PageLoading />
  </>
);
