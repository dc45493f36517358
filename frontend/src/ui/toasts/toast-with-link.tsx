import { Button, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { showToast } from "./toast";

interface ToastWithLink {
  message: string;
  link: string;
  /** Toasts stand outside the router: whoever shows one brings the way on. */
  onFollow: () => void;
}

/** A message of success that leads on to what has come of it. */
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
