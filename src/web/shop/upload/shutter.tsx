export const Shutter = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    aria-label="Take photo"
    title="Take photo"
    onClick={onPress}
    className="flex size-16 items-center justify-center rounded-full border-[3px] border-action bg-card transition-transform active:scale-95"
  >
    <span className="size-12 rounded-full bg-action" />
  </button>
)
