type LoadingBarProps = {
  /** 0 to 100. */
  percent: number
  visible: boolean
  /** The page could not be loaded: the bar turns red. */
  error?: boolean
}

/** The page is on its way: a line of light along the top edge. When to show it is its owner's business. */
export function LoadingBar({ percent, visible, error }: LoadingBarProps) {
  return (
    <div
      className="loading-bar"
      role="progressbar"
      aria-label="Page loading"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      data-visible={visible || undefined}
      data-error={error || undefined}
      aria-hidden={!visible}
    >
      <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percent} height="3" />
        <path d={`M0 2.5H${percent}V0`} />
      </svg>
    </div>
  )
}
