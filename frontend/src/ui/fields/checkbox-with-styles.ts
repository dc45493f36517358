// Named as the `sideEffects` of package.json ask: of a file that only passes a component on, the build drops the styles.
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";

/** Mantine's, with its styles: the screens of the first visit have none. */
export { Checkbox } from "@mantine/core";
