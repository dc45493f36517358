import { Loader, Text } from "@mantine/core";
import classes from "./feedback.module.css";

/** A spinner; the text says what is loading. */
export const Loading = ({ text = "Loading..." }: { text?: string }) => (
  <div role="status" className={classes.state}>
    <Loader aria-hidden="true" size="md" />
    <Text c="dimmed">{text}</Text>
  </div>
);
