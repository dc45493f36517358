import { Button, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { showToast } from "./toast";

interface ToastWithLink {
  message: string;
  link: string;
  /** Toasts stand outside the router, so the caller navigates. */
  onFollow: () => void;
}

/** A success message with a link to the result. */
export const toastWithLink = ({ message, link, onFollow }: ToastWithLink): void => {
  const id = showToast({
    color: "teal",
    withAction: true,
    message: (
      <>
        <Text size="sm">{message}</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          onClick={() => {
            notifications.hide(id);
            onFollow();
          }}
        >
          {link}
        </Button>
      </>
    ),
  });
};
