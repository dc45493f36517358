import { Text, type TextProps } from "@mantine/core";
import { formalName } from "@/lib/reports/formal-name";
import { useUser } from "@/lib/session/session";

/** The line that greets the signed-in valuer. */
export const Welcome = (props: TextProps) => (
  <Text size="sm" c="dimmed" {...props}>
    Welcome, {formalName(useUser().profile)}
  </Text>
);
