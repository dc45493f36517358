import { Loader, Text } from "@mantine/core";
import classes from "./feedback.module.css";

/** Something is on its way; the text says what. */
export const Loading = ({ text = "Loading..." }: { text?: string }) => (
  <div role="status" className={classes.state}>
    <Loader aria-hidden="true" size="md" />
    <Text c="dimmed">{text}</Text>
  </div>
);
