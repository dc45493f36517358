import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";

/** Mantine's, with its styles: the screens of the first visit have none. */
export { Checkbox } from "@mantine/core";
